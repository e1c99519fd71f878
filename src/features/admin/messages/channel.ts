import { Mail, MessageSquareText, Smartphone } from 'lucide-react';

export type Channel = 'email' | 'sms' | 'in_app';

export const CHANNELS = {
  email: { send: 'Send email', icon: Mail },
  sms: { send: 'Send text', icon: Smartphone },
  in_app: { send: 'Send in app', icon: MessageSquareText },
} as const;

export const CHANNEL_KEYS = ['email', 'sms', 'in_app'] as const satisfies readonly Channel[];

/** The most that a message may have, in characters. */
export const MOST = { email: 5000, sms: 1000, in_app: 5000 } as const satisfies Record<Channel, number>;
