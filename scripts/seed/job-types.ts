export type JobType = 'full-time' | 'part-time' | 'temporary' | 'contractor';

/**
 * The job type: temporary when the posting says that the work ends or comes by the day (seasonal, per diem, a stated
 * duration), else what its full-time/part-time mark says; a title that says part-time outweighs the mark,
 * and so does College Aide, a job for students beside their classes.
 */
export function jobTypeOf(businessTitle: string, civilTitle: string, mark: string, text: string): JobType {
  if (/seasonal|per[- ]diem|\btemporary\b/i.test(businessTitle)) return 'temporary';
  if (/\b(?:this is a|position is) (?:temporary|seasonal)\b|duration for this position is \d+/i.test(text)) {
    return 'temporary';
  }
  if (/part[- ]time|\bP\/T\b/i.test(businessTitle) || /this is a part[- ]time position/i.test(text)) return 'part-time';
  if (/college aide/i.test(civilTitle)) return 'part-time';
  return mark.trim() === 'P' ? 'part-time' : 'full-time';
}
