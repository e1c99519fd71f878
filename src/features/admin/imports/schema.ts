import { z } from 'zod/mini';

export const pasteSchema = z.object({
  text: z.string().check(z.refine((text) => text.trim() !== '', { error: 'Paste the text of at least one job.' })),
});

export const uploadSchema = z.object({
  file: z.custom<File | null>((file) => file instanceof File && /\.csv$/i.test(file.name), {
    error: 'Please select a CSV file',
  }),
});
