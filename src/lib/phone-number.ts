/**
 * A typed phone number in E.164, or null. The list of area codes is loaded when it is needed; without it (offline)
 * ten digits are accepted, and the backend checks again.
 */
export async function readPhone(text: string): Promise<string | null> {
  try {
    return (await import('@rules/phone.ts')).parsePhone(text);
  } catch {
    const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    return digits.length === 10 ? `+1${digits}` : null;
  }
}

/** Whether a typed number is one that gets no texts: it exists, but not in the United States. */
export async function isAbroad(text: string): Promise<boolean> {
  const phone = await readPhone(text);
  // Offline the list of area codes may be missing; the backend checks again.
  return phone !== null && !(await import('@rules/phone.ts').then(({ canText }) => canText(phone)).catch(() => true));
}

/** Loads the area codes, so that a number can be read without a connection. */
export const prefetchPhone = () => readPhone('');
