import { titleCase } from './capitals.ts';
import { mendText } from './mend-text.ts';

// Titles that only make sense inside the agency, by the words a job seeker would use.
const SPELLED_OUT: [pattern: RegExp, title: string][] = [
  [/^PHADV\b.*Follow-Up/i, 'Public Health Adviser, Follow-Up'],
  [/^PHADV\b.*Data Entry/i, 'Public Health Adviser, Data Entry'],
  [/^PHADV\b.*Screening/i, 'Public Health Adviser, Vision Screening'],
  [/^AIU Medical Nurse/i, 'Medical Nurse, Applicant Investigation'],
  [/^AIU Psychologist/i, 'Psychologist, Applicant Investigation'],
  [/^APU Operations Analyst/i, 'Operations Analyst'],
  [/^BOB- ?Bridge Operator/i, 'Bridge Operator'],
  [/^CARETAKER [PX]\b/i, 'Caretaker'],
  [/^CAU Case Navigator/i, 'Case Navigator, Vital Records'],
  [/^RU Case Navigator/i, 'Case Navigator, Vital Records Registration'],
  [/^College Aide \(GI\)/i, 'College Aide'],
  [/^HQE Inspector/i, 'Housing Quality Inspector (HQE)'],
  [/^Housing Access Voucher Program \(HAVP\) Coordinator/i, 'Housing Access Voucher Program Coordinator'],
  [/^Housing Access Voucher Program \(HAVP\) Owner/i, 'Housing Access Voucher Owner Services Specialist'],
  [/^Analyst\s+Youth and Community/i, 'Budget Analyst, Youth, Aging and Veterans’ Services'],
  [/^Analyst\s+DevOps/i, 'DevOps Analyst'],
  [/^Public Health Inspector, Bureau of Food Safety/i, 'Public Health Inspector, Food Safety'],
  [/^Supervisor, 179 St Pumping Station/i, 'Pumping Station Supervisor'],
  [/^Deputy Director of Brooklyn Planning/i, 'Deputy Director of Brooklyn Planning'],
  [/^Trial Preparation Assistant Level II - Youth/i, 'Trial Preparation Assistant, Youth Justice Bureau'],
  [/^Trial Preparation Level II - Civil/i, 'Trial Preparation Assistant, Civil Litigation Bureau'],
  [/^Civil Litigation Bureau - Trial/i, 'Trial Preparation Assistant, Civil Litigation Bureau'],
  [/^Special Victims Division - Trial/i, 'Trial Preparation Assistant, Special Victims Division'],
  [/^Arraignment Victim Liaison \(Spanish\)/i, 'Arraignment Victim Liaison (Spanish-speaking)'],
  [/^Crime Victim Advocate .*Spanish/i, 'Crime Victim Advocate (Spanish-speaking)'],
  [/^Claim Specialist/i, 'Claim Specialist, Personal Injury'],
  [/^TESTER \(PER-DIEM\)/i, 'Tester, Human Rights Law'],
  [/^Community Associate \(General Services - Driver\)/i, 'Driver, General Services'],
  [/^COMMUNITY COACH/i, 'Community Coach, Coney Island Jobs Plus'],
  [/^Statistical Process Control/i, 'Statistical Process Control Supervisor'],
  [/^Digital Forensic Lab Analyst/i, 'Digital Forensic Lab Analyst'],
  [/^Pediatrics School Health/i, 'Pediatric School Health Field Physician'],
  [/^Clinician, Bureau of Public Health Clinics/i, 'Clinician, Public Health Clinics'],
  [/^Intern, Bureau of Equitable/i, 'Intern, Equitable Health Systems'],
  [/^Administrative Assistant for the Executive Office/i, 'Administrative Assistant'],
  [/^Executive Assistant to the Administrator/i, 'Executive Assistant, Assigned Counsel Plan'],
  [/^Move and Portability/i, 'Move and Portability Specialist'],
  [/^College Aide\s+Parks/i, 'College Aide, Parks'],
];

/**
 * A business title as a job seeker reads it: readable case, initials kept, without civil-service levels ("Level II",
 * ", I"), without what the job type says already ("(Part-Time)") and without the unit ("Bureau of ...").
 */
export function readableTitle(businessTitle: string): string {
  const raw = mendText(businessTitle).replace(/\s+/g, ' ').trim();
  const known = SPELLED_OUT.find(([pattern]) => pattern.test(raw));
  if (known) return known[1];
  const bared = raw
    .replace(/\s*\(?\bP\/T\b\)?/i, '')
    .replace(/\s*\((?:part-time|per[- ]diem|HA|PMSEQI|BFSCS)\)/gi, '')
    .replace(/,?\s+Bureau of .*$/i, '')
    .replace(/,? for the Division of .*$/i, '')
    .replace(/,?\s+(?:Division|Strategic Planning Division) of Strategic .*$/i, '')
    .replace(/,?\s*\b(?:Assignment )?Level\s+(?:I{1,3}|IV|\d)\b/i, '')
    .replace(/,?\s+(?:I{1,3}|IV)$/, '')
    .replace(/\s+[-–]\s+/g, ' – ')
    .replace(/(\w)- (\w)/g, '$1 – $2')
    .replace(/\s+/g, ' ')
    .replace(/[\s,–-]+$/, '')
    .trim();
  return titleCase(bared);
}
