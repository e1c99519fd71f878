/**
 * Whether alerts are offered at the foot of a screen: everywhere but in an application, whose last step signs up for them,
 * and where somebody just stopped theirs.
 */
export function isOfferedOn(pathname: string): boolean {
  return !/^\/(apply|unsubscribe)\/./.test(pathname);
}
