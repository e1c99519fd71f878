import type { Page } from '@playwright/test';

interface Sent {
  body: Record<string, unknown>;
  status: number;
}

interface Answer {
  /** The names of the fields that are refused. */
  invalid: string[];
  sent: Sent | undefined;
  /** Whether the form said anything at all: beside a field, above all fields, or by sending. */
  isAnswered: boolean;
  isTooWide: boolean;
}

/**
 * Types values into the fields of these names and sends the form, one set after the other; gives what came of each. What
 * is sent to `path` reaches the backend, but the page gets a refusal, so that it stays. In the page: hundreds
 * of taps from outside take longer than what they are answered with.
 */
export const sendEach = (page: Page, tries: Record<string, string>[], path = '') =>
  page.evaluate(
    async ([all, refused]) => {
      const form = document.querySelector('main form') as HTMLFormElement;
      const sending: Sent[] = [];
      const ask = window.fetch;
      window.fetch = async (input, init) => {
        const request = new Request(input, init);
        if (!refused || !request.url.includes(refused)) return ask(request);
        const body = await request.clone().json();
        const { status } = await ask(request);
        sending.push({ body, status });
        return Response.json({ message: 'refused', code: '42501' }, { status: 403 });
      };
      const put = (name: string, value: string) => {
        const input = form.elements.namedItem(name) as HTMLInputElement;
        // As a browser does: React listens to the element's own setter.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      };
      const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
      const answers: Answer[] = [];
      for (const values of all) {
        const before = sending.length;
        for (const [name, value] of Object.entries(values)) put(name, value);
        form.querySelector<HTMLButtonElement>('[type=submit]')?.click();
        const look = (): Answer => {
          const invalid = [...form.querySelectorAll('[aria-invalid=true]')].map(
            (field) => field.getAttribute('name') ?? '',
          );
          const sent = sending[before];
          const isAnswered =
            invalid.length > 0 || sent !== undefined || document.querySelector('[role=alert]') !== null;
          const { scrollWidth, clientWidth } = document.documentElement;
          return { invalid, sent, isAnswered, isTooWide: scrollWidth > clientWidth };
        };
        const isOver = () => look().isAnswered && !form.querySelector('[aria-busy=true]');
        await drawn();
        for (const end = performance.now() + 5000; !isOver() && performance.now() < end; ) await drawn();
        answers.push(look());
      }
      window.fetch = ask;
      return answers;
    },
    [tries, path] as const,
  );
