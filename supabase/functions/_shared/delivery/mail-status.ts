/**
 * Whether a mail system's status (RFC 3463: '5.1.1') says that the address takes no mail for good: no such mailbox or domain,
 * or one switched off. A full mailbox and a refused message (policy, size) say nothing against the address.
 */
export const isDeadAddress = (status: string): boolean => /^5\.(1\.(1|2|3|6|10)|2\.1)$/.test(status);
