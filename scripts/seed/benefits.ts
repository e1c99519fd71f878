// Each benefit is listed only when the posting's own text names it.
const NAMED: [pattern: RegExp, benefit: string][] = [
  [/pension|NYCERS|employees[’'] retirement system/i, 'Pension plan (NYCERS)'],
  [/401\s?\(?k\)?|\b457\b|deferred compensation/i, 'Retirement savings (401(k) and 457 plans)'],
  [/premium-free health insurance/i, 'Health insurance, with a premium-free plan'],
  [
    /health (?:benefits|coverage)|(?<!premium-free )health insurance|medical (?:insurance|coverage)/i,
    'Health insurance',
  ],
  [/dental/i, 'Dental and vision coverage'],
  [/paid holidays|holiday package|annual leave|paid time off|paid vacation|generous leave/i, 'Paid holidays and leave'],
  [/sick leave/i, 'Paid sick leave'],
  [/loan forgiveness|PSLF/i, 'Counts for federal student loan forgiveness (PSLF)'],
  [
    /remote work (?:for )?up to 2 days|up to (?:two|2) days (?:per|a|during the) week/i,
    'Up to 2 days of remote work a week may be possible',
  ],
  [/tuition reimbursement|opportunity for scholarship|tuition assistance/i, 'Tuition help or scholarships'],
  [/college savings/i, 'College savings program'],
  [/flexible spending/i, 'Flexible spending account'],
  [/transit benefit|commuter benefit|transit check/i, 'Commuter benefits'],
  [
    /training and professional|professional development (?:opportunities|program)|p r o f e s/i,
    'Training and professional development',
  ],
  [/life insurance/i, 'Life insurance'],
  [/flexible (?:schedule|hours|work)/i, 'Flexible hours'],
];

const SMALL_PERKS =
  /remote work pilot program|employee assistance program|direct deposit|credit union|disability insurance|health club|supplemental hospital|apple and dell|cell phones and plans|gym memberships|special pricing on|^and more!|^employee discounts|represented by a labor union|^additional benefits for|^(?:health|financial and savings|retirement) benefits|^retirement and pension plans/i;

/** The benefits that a posting names, as short lines; empty when it names none. */
export function benefitsOf(text: string): string {
  const named = NAMED.filter(([pattern]) => pattern.test(text)).map(([, benefit]) => benefit);
  return named
    .filter(
      (benefit) => !(benefit === 'Health insurance' && named.some((other) => other.startsWith('Health insurance,'))),
    )
    .map((benefit) => `• ${benefit}`)
    .join('\n');
}

/** Whether a block is about benefits and little else, so that the list of benefits says it. */
export function isAboutBenefits(text: string): boolean {
  if (
    SMALL_PERKS.test(text) ||
    /^(?:benefits: city employees|why you should work for us|job security|work from home policy)/i.test(text)
  )
    return true;
  return NAMED.filter(([pattern]) => pattern.test(text)).length >= 3;
}
