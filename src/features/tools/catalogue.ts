import {
  Bell,
  FileText,
  HandCoins,
  Handshake,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  Mic,
  Upload,
} from 'lucide-react';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';

type Text = () => string;

export const TOOL_CATEGORIES = ['resume', 'interview', 'networking', 'productivity'] as const;
export type ToolCategory = (typeof TOOL_CATEGORIES)[number];

export const CATEGORY_NAMES: Record<ToolCategory, Text> = {
  resume: m.tools_resume,
  interview: m.tools_interview,
  networking: m.tools_networking,
  productivity: m.tools_productivity,
};

/** A tool of the list. With `to` a tool is available, without it is coming soon. */
export interface Tool {
  /** Kept in the database for those who wait for it. */
  id: string;
  title: Text;
  text: Text;
  features: Text[];
  icon: LucideIcon;
  category: ToolCategory;
  to?: string;
}

const TRACKER: Tool = {
  id: 'application-tracker',
  title: m.tools_tracker,
  text: m.tools_tracker_text,
  features: [m.tools_tracker_one, m.tools_tracker_two],
  icon: ListChecks,
  category: 'productivity',
  to: paths.myApplications,
};
const ALERTS: Tool = {
  id: 'smart-job-alerts',
  title: m.tools_alerts,
  text: m.tools_alerts_text,
  features: [m.tools_alerts_one, m.tools_alerts_two],
  icon: Bell,
  category: 'productivity',
  to: paths.alerts,
};
const SALARY: Tool = {
  id: 'salary-negotiation-guide',
  title: m.tools_salary,
  text: m.tools_salary_text,
  features: [m.tools_salary_one, m.tools_salary_two],
  icon: HandCoins,
  category: 'interview',
  to: paths.salaryGuide,
};
const BUILDER: Tool = {
  id: 'ai-resume-builder',
  title: m.tools_builder,
  text: m.tools_builder_text,
  features: [m.tools_builder_one, m.tools_builder_two],
  icon: FileText,
  category: 'resume',
};
const PREP: Tool = {
  id: 'interview-prep-assistant',
  title: m.tools_prep,
  text: m.tools_prep_text,
  features: [m.tools_prep_one, m.tools_prep_two],
  icon: MessagesSquare,
  category: 'interview',
};
const OUTREACH: Tool = {
  id: 'linkedin-outreach-helper',
  title: m.tools_outreach,
  text: m.tools_outreach_text,
  features: [m.tools_outreach_one, m.tools_outreach_two],
  icon: Handshake,
  category: 'networking',
};

/** What works today comes first. */
export const TOOLS: readonly Tool[] = [TRACKER, ALERTS, SALARY, BUILDER, PREP, OUTREACH];

/** Each opens the tool that will do it. */
export const QUICK_ACTIONS = [
  { title: m.tools_quick_mock, text: m.tools_quick_mock_text, icon: Mic, tool: PREP },
  { title: m.tools_quick_review, text: m.tools_quick_review_text, icon: Upload, tool: BUILDER },
] as const;
