import { describe, expect, it } from 'vitest';
import { linesLeftOut, parseAd, parseAds } from './parse-ads.ts';
import { withPay } from './pay/read-pay.ts';

const titles = (raw: string) => parseAds(raw).map(({ title }) => title);
// As phones write them: a narrow blank before AM, a mark of direction before a name.
const [thin, mark] = ['\u202f', '\u200e'];

const IPHONE = `${mark}[11/26/26, 9:40:11${thin}AM] Queens Jobs: ${mark}Messages and calls are end-to-end encrypted. Only people in this chat can read, listen to, or share them.
[11/26/26, 9:41:02${thin}AM] Maria: Line cook needed in Astoria, Queens. $20/hr, full time. Call 718-555-0101
[11/26/26, 9:43:40${thin}AM] Maria: Schedule: Tue-Sat 3pm to 11pm
${mark}[11/26/26, 9:50:02${thin}AM] ~${thin}Luis: ${mark}image omitted
[11/26/26, 10:02:00${thin}AM] ~${thin}Luis: Dishwasher wanted (Overnight) - Sunset Park, Brooklyn
$17/hr
⏰ 10pm - 6am
Text 917.555.0102
[11/26/26, 10:05:00${thin}AM] +1 (917) 555-0199: Is the cook job still available?
[11/26/26, 11:00:00${thin}AM] Ana: 🚨 WE ARE HIRING 🚨
Home Attendant HHA
📍 Bronx
💰 $19.65/hr`;

const ANDROID = `26/11/2026, 9:39 - Los mensajes y las llamadas están cifrados de extremo a extremo.
26/11/2026, 9:40 - Pedro añadió a Juan
26/11/2026, 9:41 a.${thin}m. - Pedro Ríos: ESTAMOS CONTRATANDO
26/11/2026, 9:42 a.${thin}m. - Pedro Ríos: Cocinero en Corona, Queens. $20 la hora. Turno de noche. Llamar 718 • 555 • 0104
26/11/2026, 9:58 p. m. - Rosa: <Multimedia omitido>
26/11/2026, 9:59 p. m. - Rosa: Se busca niñera en Jackson Heights
Pago: $18/hora Horario: lunes a viernes 2pm a 7pm Descripción: cuidar dos niños
27/11/2026, 8:00 - Carlos: Busco trabajo de cocinero
27/11/2026, 8:10 - Carlos: Gracias
27/11/2026, 9:00 - Empaques NYC: Se solicita empacador para almacén en Maspeth, $17.50 por hora, tiempo completo
27/11/2026, 9:20 - Beto: Limpieza de casas en Manhattan, medio tiempo, $25/hora. 212-555-0107`;

const TEN = `[11/26/26, 8:01:10 AM] Elena: Busco mesera para restaurante en Sunset Park, Brooklyn. Pago $15 la hora más propinas. Viernes a domingo 4 pm a 11 pm. Tel 718-555-0111
[11/26/26, 8:20:00 AM] Big Mo Moving: Movers needed in Long Island City! $22/hr cash, weekends. Text 917-555-0112
[11/26/26, 8:45:00 AM] Carmen R: Se solicita señora para limpieza de casas en Manhattan, $25 por hora, medio tiempo. 347-555-0113
[11/26/26, 9:05:00 AM] QuickShip: WAREHOUSE ASSOCIATE
Maspeth, Queens
$18.50/hr
Mon-Fri 6am-2:30pm
Apply: https://quickship.example/apply
[11/26/26, 9:30:00 AM] Dr. Lee office: Receptionist for dental office in Flushing. Bilingual Spanish or Chinese. $19-21/hr full time. Email lee@dental.example
[11/26/26, 9:50:00 AM] Toño: Ayudante de construcción, Bronx, $150 por día, empezar mañana. 646-555-0114
[11/26/26, 10:10:00 AM] Home Plus: HHA & PCA certified, all boroughs, $19.65/hr, day and overnight shifts available 212-555-0115
[11/26/26, 10:31:00 AM] La Espiga Bakery: Panadero turno de noche
Jackson Heights
$20/hora
10pm a 6am
[11/26/26, 11:00:00 AM] Rick: Security guard (overnight) - Financial District - $18/hr. Must have guard license. Call 212.555.0116
[11/26/26, 11:15:00 AM] Joy: Nanny wanted for 2 kids, Park Slope, $23/hr, 3-7pm weekdays. 929-555-0117`;

describe('a chat export', () => {
  it('is one ad a message of an iPhone, without stamps, names and what the app says', () => {
    expect(titles(IPHONE)).toEqual(['Line cook', 'Dishwasher', 'Home Attendant HHA']);
    expect(linesLeftOut(IPHONE, parseAds(IPHONE))).toEqual(['Is the cook job still available?']);
  });

  it('is one ad a message of an Android phone in Spanish', () => {
    expect(titles(ANDROID)).toEqual(['Cocinero', 'Niñera', 'Empacador para almacén', 'Limpieza de casas']);
    expect(linesLeftOut(ANDROID, parseAds(ANDROID))).toEqual(['Busco trabajo de cocinero', 'Gracias']);
  });

  it('of ten messages needs nothing from a person', () => {
    const jobs = parseAds(TEN);
    expect(jobs).toHaveLength(10);
    expect(jobs.filter(({ title, location }) => !title || !location)).toEqual([]);
    expect(jobs.filter(({ category }) => category === 'Various')).toEqual([]);
    expect(linesLeftOut(TEN, jobs)).toEqual([]);
  });

  it('joins what one sender wrote within minutes', () => {
    expect(parseAds(IPHONE)[0]?.description).toContain('Schedule: Tue-Sat 3pm to 11pm');
  });

  it('tells apart two ads of one sender within minutes', () => {
    const chat = `11/26/26, 9:52 AM - Mike: Delivery driver needed, Flatbush, Brooklyn. $18-22/hr. Evenings
11/26/26, 9:55 AM - Mike: Warehouse picker, Maspeth, $18.50/hr, 6am-2:30pm M-F`;
    expect(titles(chat)).toEqual(['Delivery driver', 'Warehouse picker']);
  });

  it.each([
    ['[9:41 AM, 11/26/2026] Ana: Barista needed, Williamsburg, $17/hr', 'Barista'],
    ['[26/11/26 9:41:02] Ana: Barista needed, Williamsburg, $17/hr', 'Barista'],
    ['26.11.26, 09:41 - Ana: Barista needed, Williamsburg, $17/hr', 'Barista'],
    ['11/26/26, 9:41 PM - +1 (917) 555-0101: Barista needed, Williamsburg, $17/hr', 'Barista'],
  ])('reads %j', (raw, title) => expect(titles(raw)).toEqual([title]));

  it('has no stamps when a person cut an ad out of it', () => {
    expect(parseAd('26/11/2026, 9:59 - Rosa: Se busca niñera en Corona').text).not.toContain('Rosa');
  });

  it('leaves an ad with hours and dates alone', () => {
    expect(parseAds('Cook (Astoria)\n11/26/26, 9:00 - 5:00\n$20/hr')).toHaveLength(1);
    expect(parseAds('Cook (Astoria)\n11/26/26, 9:00 - 5:00\n$20/hr')[0]?.description).toContain('9:00 - 5:00');
  });
});

describe('a line of dashes', () => {
  const cook = 'Line Cook\nGolden Fork, Astoria, Queens\n$20-22 per hour\nEmail jobs@fork.example';
  it.each([
    ['Overnight help\nBean House\nPark Slope, Brooklyn\n$18/hr\n718-555-0123', 'Park Slope, Brooklyn'],
    ['Company: Bean House\nPosition: Barista\nPay: $18/hr\nLocation: Park Slope', 'Park Slope'],
  ])('sets apart an ad that begins otherwise: %j', (second, location) => {
    const ads = parseAds(`${cook}\n-----\n${second}`);
    expect(ads).toMatchObject([
      { company: 'Golden Fork', location: 'Astoria, Queens' },
      { company: 'Bean House', location },
    ]);
  });

  it.each([
    ['below a headline that stands alone', `${cook}\n-----\nBarista needed`, ['Line Cook', 'Barista']],
    [
      'twice with headlines that stand alone',
      `Cook needed\n-----\nFork, Astoria, $20/hr\n-----\nBarista needed\n-----\nBean House, Park Slope, $18/hr`,
      ['Cook', 'Barista'],
    ],
    ['within a line', 'Line cook, Astoria, $20/hr ----- Dishwasher, Corona, $18/hr', ['Line cook', 'Dishwasher']],
  ])('sets ads apart %s', (_, paste, found) => expect(titles(paste)).toEqual(found));

  it('keeps a headline that stands alone with the text below it', () => {
    const ads = parseAds(`${cook}\n-----\nBarista needed\n-----\nBean House\nPark Slope, Brooklyn\n$18/hr`);
    expect(ads).toMatchObject([{ title: 'Line Cook' }, { title: 'Barista', location: 'Park Slope, Brooklyn' }]);
  });

  it('keeps the sections of one ad together', () => {
    const one = `${cook}\n-----\nRequirements\nTwo years on the line\n-----\nPay: $20-22 per hour, full-time`;
    expect(parseAds(one)).toHaveLength(1);
  });
});

describe('forwarded mail', () => {
  it.each([
    [
      'English',
      '---------- Forwarded message ---------\nFrom: Ana <ana@example.com>\nDate: Thu, Nov 26, 2026 at 9:41 AM\nSubject: Fwd: staff\nTo: <jobs@example.com>\n\n> Line cook (Astoria)\n> $20/hr\n>\n> Call 718-555-0108',
    ],
    [
      'Spanish',
      'De: Juan Pérez\nEnviado el: jueves, 26 de noviembre de 2026 9:41\nPara: trabajos@example.com\nAsunto: RV: Vacante\n\nLine cook (Astoria)\n$20/hr\nCall 718-555-0108\n\nEnviado desde mi iPhone',
    ],
    [
      'a Mac',
      'Begin forwarded message:\n\nFrom: Ana\nSubject: Line cook\nTo: Jobs\n\nLine cook (Astoria)\n$20/hr\nCall 718-555-0108',
    ],
    [
      'a reader that quotes below its header',
      'From: Ana <ana@example.com>\nTo: jobs@example.com\nSubject: staff\nDate: Fri, Nov 20, 2026\n\n> Line cook (Astoria)\n> $20/hr\n> Call 718-555-0108',
    ],
  ])('in %s loses its header and its marks', (_, raw) => {
    const [job, ...more] = parseAds(raw);
    expect(more).toEqual([]);
    expect(job).toMatchObject({ title: 'Line cook', contact: '718-555-0108' });
    expect(job?.text).not.toMatch(/ana@|From|Asunto|^>/m);
    expect(job?.description).not.toContain('>');
  });

  it('is several ads when it is several mails', () => {
    const mail = (body: string) => `From: Ana <ana@example.com>\nTo: jobs@example.com\nSubject: Fwd: ad\n\n${body}`;
    const raw = `${mail('Porter (Midtown)\n$18/hr, full time')}\n\n${mail('Cook, Astoria, $20/hr, nights')}`;
    expect(titles(raw)).toEqual(['Porter', 'Cook']);
  });
});

describe('what an ad says of itself', () => {
  it.each([
    ['Guard (Bronx)\nSchedule: 11pm-7am\n$20/hr', 'Schedule: 11pm-7am'],
    ['Guardia (Bronx)\nHorario: lunes a viernes\n$20/hr', 'Horario: lunes a viernes'],
    ['Guard (Bronx)\n⏰ 11pm to 7am\n$20/hr', '⏰ 11pm to 7am'],
    ['Guard (Bronx)\n📅 Starts Monday\n$20/hr', '📅 Starts Monday'],
    ['Guard (Overnight) - Bronx - $20/hr\nLobby desk.', 'Overnight'],
    ['Guard (Bronx)\nPay: $20/hr, paid every Friday', 'Pay: $20/hr, paid every Friday'],
    ['Guard (Bronx)\nType: full-time, union\n$20/hr', 'Type: full-time, union'],
    ['Guard (Bronx)\n$20/hr\nTo apply: come in person from 2 to 4 pm', 'To apply: come in person from 2 to 4 pm'],
    ['Guard (Bronx)\n$20/hr\nLobby desk.\nHorario flexible\nNo uniform.', 'Horario flexible'],
  ])('is kept: %j', (raw, line) => expect(parseAds(raw)[0]?.description).toContain(line));

  it('is not told twice where a field tells it', () => {
    const [job] = parseAds(
      'Title: Cook\nCompany: Fig\nLocation: Astoria\nPay: $20/hr\nJob type: part-time\nGrill and salads.',
    );
    expect(job?.description).toBe('Grill and salads.');
  });

  it.each([
    ['Mesera\nDescripción: Atender mesas\nRequisitos: Inglés básico', 'Atender mesas', 'Inglés básico'],
    [
      'Mesera en Corona. Pago: $15/hora Descripción: Atender mesas Requisitos: Inglés básico',
      'Atender mesas',
      'Inglés básico',
    ],
  ])('is told by labels, also within a line: %j', (raw, description, requirements) => {
    const [job] = parseAds(raw);
    expect(job?.description).toContain(description);
    expect(job?.description).not.toContain('Descripción');
    expect(job?.requirements).toBe(requirements);
  });

  it.each([
    'WE ARE HIRING!!!',
    'ESTAMOS CONTRATANDO',
    '🔥 NOW HIRING 🔥',
    'Se busca personal',
    'Contratamos',
    'HAY TRABAJO',
    'Trabajo disponible',
    'OFERTA DE TRABAJO',
    'Help Wanted',
  ])('is not that somebody is sought: %s', (call) => {
    expect(parseAds(`${call}\nCook\nAstoria, $20/hr`)[0]).toMatchObject({ title: 'Cook', company: null });
    expect(parseAds(`${call}\nAstoria, $20/hr`)[0]).toMatchObject({ title: null, company: null });
  });

  it.each([
    ['Call 212\u2013555\u20130109', '212-555-0109'],
    ['Call 212\u2011555\u20110109', '212-555-0109'],
    ['Call 212.555.0109', '212.555.0109'],
    ['Call 212 • 555 • 0109', '212-555-0109'],
    ['Call (212) · 555 · 0109', '(212)-555-0109'],
    ['Call 212\u200b555\u20600109', '2125550109'],
    ['post id: 7012345678', null],
    ['Posting ID 7012345678', null],
    ['Job #7012345678', null],
  ])('has the telephone number of %j', (line, contact) => {
    expect(parseAds(`Cook (Astoria)\n$20/hr\n${line}`)[0]?.contact).toBe(contact);
  });

  it.each([
    ['Painter helper in Staten Island $150/day. 718-555-0190', 'Painter helper', 'Staten Island'],
    ['Lavaplatos urgente\nRestaurante en Elmhurst\n$700 semanales', 'Lavaplatos', 'Elmhurst'],
    [
      'Busco alguien que cuide a mi mamá en Queens, $18 la hora. 718-555-0190\nWarehouse packers. Cash daily.',
      ...['Warehouse packers', 'Queens'],
    ],
    ['Hiring 2 movers\nLIC warehouse\n$20-22/hr', 'Movers', 'LIC'],
  ])('has a title without place, pay and call: %j', (raw, title, location) => {
    expect(parseAds(raw)).toMatchObject([{ title, location }]);
  });

  it.each([
    ['Busco cocinero en el Bronx\nEl Patio\n$18/hora', 'Cocinero', 'El Patio', 'Bronx'],
    ['Lavaplatos en el Bronx\nTaqueria Lupita\n$17/hora', 'Lavaplatos', 'Taqueria Lupita', 'Bronx'],
    ['Cocinero en El Barrio\nEl Patio\n$18/hora', 'Cocinero', 'El Patio', 'El Barrio'],
    ['Cajera para bodega en el Bronx\nBodega Lucky\n$16.50/hora', 'Cajera para bodega', 'Bodega Lucky', 'Bronx'],
    ['Ayudante de cocina en Brooklyn, medio tiempo\nCafé Sol\n$17/hora', 'Ayudante de cocina', 'Café Sol', 'Brooklyn'],
    ['Mesero en Corona - Medio tiempo\nEl Patio\n$15/hora', 'Mesero', 'El Patio', 'Corona'],
    ['Se está buscando mesera\nEl Patio\nCorona\n$15/hora', 'Mesera', 'El Patio', 'Corona'],
    ['Estoy buscando niñera\nFamilia Ortiz\nAstoria\n$22/hora', 'Niñera', 'Familia Ortiz', 'Astoria'],
    ['Urgente: se busca cocinero\nEl Patio\nBronx\n$18/hora', 'Cocinero', 'El Patio', 'Bronx'],
    ['Se necesitan con urgencia lavaplatos\nEl Patio\nCorona\n$17/hora', 'Lavaplatos', 'El Patio', 'Corona'],
    ['En busca de mesera\nEl Patio\nCorona\n$15/hora', 'Mesera', 'El Patio', 'Corona'],
    ['Oferta de empleo: mesera\nEl Patio\nCorona\n$15/hora', 'Mesera', 'El Patio', 'Corona'],
    ['Hay trabajo de pintor\nPinturas Ruiz\nBronx\n$25/hora', 'Pintor', 'Pinturas Ruiz', 'Bronx'],
    ['Quiero contratar mesera\nEl Patio\nCorona\n$15/hora', 'Mesera', 'El Patio', 'Corona'],
    ['El Patio está buscando cocineros\nCorona\n$18/hora', 'Cocineros', 'El Patio', 'Corona'],
    ['Restaurante El Patio busca mesera\nCorona\n$15/hora', 'Mesera', 'Restaurante El Patio', 'Corona'],
    ['Familia busca niñera en Park Slope\n$22/hora', 'Niñera', null, 'Park Slope'],
    ['Looking for a waitress in Corona\nEl Patio\n$15/hr', 'Waitress', 'El Patio', 'Corona'],
    ['In search of a dog walker\nHappy Paws\nPark Slope\n$20/hr', 'Dog walker', 'Happy Paws', 'Park Slope'],
    ['Dishwasher wanted in the Bronx\nTaqueria Lupita\n$17/hr', 'Dishwasher', 'Taqueria Lupita', 'Bronx'],
    ['Hiring dishwashers in the Bronx\nTaqueria Lupita\n$17/hr', 'Dishwashers', 'Taqueria Lupita', 'Bronx'],
    ['Delivery driver for Astoria\nPizza Roma\n$17/hr', 'Delivery driver', 'Pizza Roma', 'Astoria'],
    ['Lavaplatos en el Bronx\nPago Semanal\n$17/hora', 'Lavaplatos', null, 'Bronx'],
    ['Se busca cocinero para El Patio, Corona. $20 la hora', 'Cocinero', 'El Patio', 'Corona'],
    ['Cook for The Wren Hotel, Astoria\n$20/hr', 'Cook', 'The Wren Hotel', 'Astoria'],
    ['Mesera para Restaurante El Patio en Corona\n$15/hora', 'Mesera', 'Restaurante El Patio', 'Corona'],
    ['Chofer para El Bronx\n$20/hora', 'Chofer', null, 'Bronx'],
    [
      'Se busca cocinera, Roosevelt Ave 82-10, Jackson Heights. $20 la hora',
      ...['Cocinera', null, 'Roosevelt Ave 82-10, Jackson Heights'],
    ],
  ])('names the job, who hires and the place apart: %j', (raw, title, company, location) => {
    expect(parseAds(raw)).toMatchObject([{ title, company, location }]);
  });

  it.each([
    ['Hermano busca trabajo', 'Hermano busca trabajo', null],
    ['Joven busca empleo de chofer en Queens', 'Joven busca empleo de chofer', 'Queens'],
    ['Señora ecuatoriana busca trabajo por días', 'Señora ecuatoriana busca trabajo por días', null],
    ['Busco trabajo de cocinero', 'Busco trabajo de cocinero', null],
    ['Busco trabajo de mesera\nRosa Díaz\nCorona\n$15/hora', 'Busco trabajo de mesera', null],
    ['Estoy buscando un buen trabajo', 'Estoy buscando un buen trabajo', null],
    ['Mi primo necesita chamba', 'Mi primo necesita chamba', null],
    ['Looking for work as a cook', 'Looking for work as a cook', null],
    ['Looking for a job', 'Looking for a job', null],
    ['Nanny looking for work in Brooklyn', 'Nanny looking for work', 'Brooklyn'],
    ['Hi, I am looking for a part-time job in Astoria', 'Hi, I am looking for a part-time job', 'Astoria'],
    ['Experienced cook seeking employment', 'Experienced cook seeking employment', null],
  ])('keeps the words of somebody who looks for work: %j', (raw, title, location) => {
    expect(parseAds(raw)).toMatchObject([{ title, company: null, ...(location && { location }) }]);
  });

  it.each([
    ['Looking for work? We need cooks in Corona', 'Cooks'],
    ['Are you looking for work as a cook?', 'Cook'],
    ['Looking for a job developer', 'Job developer'],
    ['Looking for a work truck driver', 'Work truck driver'],
    ['Se busca ayudante de trabajo social', 'Ayudante de trabajo social'],
    ['Hay trabajo de limpieza', 'Limpieza'],
    ['Empresa necesita trabajadores', 'Trabajadores'],
  ])('takes nobody who offers work for one who looks for it: %j', (raw, title) => {
    expect(parseAds(raw)).toMatchObject([{ title, company: null }]);
  });

  it('keeps in its description what stands beside the pay in a headline', () => {
    const raw = 'Cashier wanted, bodega on 149th St Bronx, $17/hr nights\nMust speak Spanish';
    expect(parseAds(raw)[0]?.description).toContain('nights');
  });

  it('has its pay in as few words as say the same', async () => {
    const raw = [
      'Painter, Bronx, $150/day. 718-555-0190',
      'Barback $17 + tips, Harlem',
      'Aide, $400 a week for 20 hours',
    ];
    const paid = { low_cents: 1700, high_cents: 1700, unit: 'week' as const };
    const jobs = await withPay(raw.map(parseAd), async (texts) => texts.map(() => paid));
    expect(jobs.map(({ pay_range }) => pay_range)).toEqual(['$150/day', '$17 + tips', '$400 a week for 20 hours']);
  });
});
