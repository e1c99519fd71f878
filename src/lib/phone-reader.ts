/**
 * Reads what was typed as an E.164 number, or null. The metadata that knows every area code is loaded when it is needed; without
 * it (offline) ten digits are accepted, and the backend checks again.
 */
export async function phoneReader(): Promise<(text: string) => string | null> {
  try {
    const { parsePhone } = await import('@rules/phone.ts');
    return parsePhone;
  } catch {
    return (text) => {
      const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
      return digits.length === 10 ? `+1${digits}` : null;
    };
  }
}
