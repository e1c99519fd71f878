import { z } from 'zod/mini';
import { BRAND } from '../_shared/rules/brand.ts';
import { jobBody } from '../_shared/rules/job-body.ts';
import { CATEGORIES } from '../_shared/rules/taxonomy.ts';
import { jobRow, MAX_ROWS, partnerJob, problem, reference, rowAnswers, savedJob } from './schema.ts';

const FIELDS: Record<string, string> = {
  reference: 'What you call the job. Sent again, it is the same job.',
  title: 'What the work is.',
  company: 'Who hires.',
  description: 'The text of the ad, without HTML.',
  location: 'An address or a neighborhood in New York City.',
  pay_range: 'The pay as text, such as $18-22/hour; instead of the next three.',
  pay_low: 'In dollars.',
  pay_high: 'In dollars.',
  pay_unit: 'What pay_low and pay_high are for.',
  category: `One of ${CATEGORIES.join(', ')}; left out, it is told from the title.`,
  application_link: 'Where people apply: an address on the public web, a host with other letters as xn--….',
  contact_email: 'Where applications go.',
  contact_phone: 'Who is called about the job.',
  expires_at:
    'The last day in New York (2026-12-31), or a time with its zone, within ten years. Left out, 45 days from now.',
  why: 'Why it is not shown; null while it is.',
  url: 'Its page; of a duplicate, the page of the job that is shown in its place.',
  field: 'The field that is wrong.',
  detail: 'What is wrong, in a sentence.',
};

/** JSON Schema of a zod schema, each field with what it is for. */
function schemaOf(schema: z.core.$ZodType): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      for (const [name, field] of Object.entries(jsonSchema.properties ?? {})) {
        if (typeof field === 'object' && FIELDS[name]) field.description = FIELDS[name];
      }
    },
  });
  return described;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string) => ({ 'application/json': { schema: ref(name) } });
const answer = (description: string, name: string) => ({ description, content: json(name) });
const refused = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ref('Problem') } },
});
const later = (description: string) => ({
  ...refused(description),
  headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
});
/** What anybody may be answered. */
const ANYBODY = {
  429: later('Too many calls: wait for Retry-After.'),
  500: refused('It failed. Doing it again does no harm.'),
  503: later('We are busy: do it again after Retry-After.'),
  default: refused('Any other error, such as 405 for a method that is not described.'),
};
const ALWAYS = { 401: refused('There is no key, or it is unknown or revoked.'), ...ANYBODY };
const BODY = {
  400: refused('A field or the reference is wrong, or the body is no JSON.'),
  403: refused('Our team has paused what you send.'),
  413: refused('The body is too large.'),
  415: refused('The body is not application/json.'),
};

/** The API's description, OpenAPI 3.1; a test writes openapi.json from it. */
export const openapi = {
  openapi: '3.1.0',
  info: {
    title: `${BRAND} jobs`,
    version: '1',
    description:
      'Send your jobs and say when they are closed. A job is known by your reference: sending it again changes it, and keeps its page and its applications.',
  },
  servers: [{ url: '/functions/v1/job-api' }],
  security: [{ key: [] }],
  paths: {
    '/jobs': {
      post: {
        operationId: 'putJobs',
        summary: `Add or change up to ${MAX_ROWS} jobs, each answered on its own`,
        requestBody: { required: true, content: json('Jobs') },
        responses: { 200: answer('An answer for each row, in their order.', 'Answers'), ...BODY, ...ALWAYS },
      },
    },
    '/jobs/{reference}': {
      parameters: [{ name: 'reference', in: 'path', required: true, schema: ref('Reference') }],
      put: {
        operationId: 'putJob',
        summary: 'Add or change a job',
        requestBody: { required: true, content: json('JobBody') },
        responses: {
          200: answer('It is there: changed, or unchanged.', 'SavedJob'),
          201: answer('It is new.', 'SavedJob'),
          ...BODY,
          ...ALWAYS,
        },
      },
      get: {
        operationId: 'getJob',
        summary: 'Whether a job is shown, or why not',
        responses: { 200: answer('The job.', 'Job'), 404: refused('You sent no such job.'), ...ALWAYS },
      },
      delete: {
        operationId: 'closeJob',
        summary: 'Close a job',
        responses: { 200: answer('It is closed.', 'Job'), 404: refused('You sent no such job.'), ...ALWAYS },
      },
    },
    '/openapi.json': {
      get: {
        operationId: 'getDescription',
        summary: 'This description',
        security: [],
        responses: {
          200: { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
          ...ANYBODY,
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'The key that our team gave you.' } },
    schemas: {
      Reference: schemaOf(reference),
      JobBody: schemaOf(jobBody),
      JobRow: schemaOf(jobRow),
      Jobs: {
        type: 'object',
        properties: { jobs: { type: 'array', minItems: 1, maxItems: MAX_ROWS, items: ref('JobRow') } },
        required: ['jobs'],
        additionalProperties: false,
      },
      Job: schemaOf(partnerJob),
      SavedJob: schemaOf(savedJob),
      Answers: schemaOf(rowAnswers),
      Problem: schemaOf(problem),
    },
  },
};
