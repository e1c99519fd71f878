import { parseArgs } from 'node:util';
import { inFull } from '../in-full.ts';

/** How big a made-up board is. */
export interface BoardSize {
  jobs: number;
  applications: number;
  subscribers: number;
  events: number;
}

/** A tenth of the board we build for: big enough to show what does not scale, quick to fill. */
export const usualBoard: BoardSize = { jobs: 100_000, applications: 100_000, subscribers: 10_000, events: 500_000 };

/** Reads --jobs, --applications, --subscribers and --events; what is not given is as in the usual board. */
export function readBoardSize(args: string[]): BoardSize & { open: boolean } {
  const { values } = parseArgs({
    args,
    options: {
      jobs: { type: 'string' },
      applications: { type: 'string' },
      subscribers: { type: 'string' },
      events: { type: 'string' },
      open: { type: 'boolean', default: false },
    },
  });
  const size = (name: keyof BoardSize) => {
    const given = values[name];
    if (given === undefined) return usualBoard[name];
    if (!/^[1-9]\d{1,7}$/.test(given)) throw new Error(`--${name} is a number from 10 to 99999999.`);
    return Number(given);
  };
  return {
    jobs: size('jobs'),
    applications: size('applications'),
    subscribers: size('subscribers'),
    events: size('events'),
    open: values.open,
  };
}

/** The size in words, for the tables of results. */
export const boardInWords = ({ jobs, applications, subscribers, events }: BoardSize) =>
  [
    `${inFull(jobs)} jobs`,
    `${inFull(applications)} applications`,
    `${inFull(subscribers)} subscribers`,
    `${inFull(events)} events`,
  ].join(', ');
