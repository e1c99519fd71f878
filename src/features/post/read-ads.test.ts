import { expect, it } from 'vitest';
import { readAds } from './read-ads.ts';

const AD = `Now hiring: Line Cook at Pearl Street Diner
Location: 31-10 Broadway, Astoria, NY 11106
Pay: $20-24/hour
Part-time, Thursday to Sunday.
Grill and fry on the line, keep the station clean.
Write to chef@pearl.example or call (212) 736-5000.`;

it('fills the form with what is read of an ad', async () => {
  expect(await readAds(AD)).toEqual([
    expect.objectContaining({
      ...{ title: 'Line Cook', company: 'Pearl Street Diner', job_type: 'part-time' },
      ...{ pay_unit: 'hour', email: 'chef@pearl.example', contact_phone: '(212) 736-5000' },
      pay: expect.stringContaining('20-24'),
      location: expect.stringContaining('Astoria'),
      description: expect.stringContaining('keep the station clean'),
    }),
  ]);
});

it('says once what stands in the text and was also read as a benefit or demand', async () => {
  const gives = 'Six months on a line is enough. Free meal each shift. Must lift 40 lbs.';
  const [ad] = await readAds(AD.replace('keep the station clean.', `keep the station clean.\n${gives}`));
  expect(ad?.description?.match(/Free meal/g)).toHaveLength(1);
  expect(ad?.description?.match(/40 lbs/g)).toHaveLength(1);
  const [listed] = await readAds(`${AD}\nRequirements:\n- Food handler card\nBenefits:\n- Free meal`);
  for (const once of [/Food handler card/g, /Free meal/g]) expect(listed?.description?.match(once)).toHaveLength(1);
});

it('finds several ads in one text', async () => {
  const found = await readAds(`${AD}\n\n---\n\n${AD.replaceAll('Line Cook', 'Dishwasher')}`);
  expect(found.map(({ title }) => title)).toEqual(['Line Cook', 'Dishwasher']);
});

it('keeps the words of pay that is no amount, for the form to say what is wrong', async () => {
  const [ad] = await readAds(AD.replace('$20-24/hour', 'up to $24/hour'));
  expect(ad?.pay).toContain('up to');
});
