import { z } from 'zod';

/** A language model: any endpoint compatible with OpenAI's chat completions. */
export type ModelSettings = { baseUrl: string; apiKey: string; model: string };

/** Asks for JSON and gives it parsed, unchecked; throws when the model is unreachable, late or answers something else. */
export type AskModel = (system: string, question: string) => Promise<unknown>;

const TIMEOUT_MS = 20_000;
const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/** The model that LLM_BASE_URL, LLM_API_KEY and LLM_MODEL name; null unless address and model are set. */
export function modelFromEnv(read: (name: string) => string | undefined): ModelSettings | null {
  const baseUrl = read('LLM_BASE_URL')?.replace(/\/+$/, '');
  const model = read('LLM_MODEL');
  return baseUrl && model ? { baseUrl, model, apiKey: read('LLM_API_KEY') ?? '' } : null;
}

/** A client for the model's chat completions in JSON mode. */
export function modelClient(settings: ModelSettings, timeoutMs: number = TIMEOUT_MS): AskModel {
  return async (system, question) => {
    const response = await fetch(`${settings.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(settings.apiKey ? { Authorization: `Bearer ${settings.apiKey}` } : {}),
      },
      body: JSON.stringify({
        model: settings.model,
        temperature: 1,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: question },
        ],
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`model answered ${response.status}`);
    const { choices } = completion.parse(await response.json());
    return JSON.parse(choices[0]?.message.content ?? '');
  };
}

/** The client of the model that the environment names; null without one. */
export function modelClientFromEnv(read: (name: string) => string | undefined, timeoutMs?: number): AskModel | null {
  const settings = modelFromEnv(read);
  return settings && modelClient(settings, timeoutMs);
}
