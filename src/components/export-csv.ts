import { type CsvRequest, downloadCsv } from '@/lib/download-csv.ts';
import { toAppError } from '@/lib/errors.ts';
import { toast } from './toast.ts';

/** Downloads a CSV and tells how it went: 'Export Complete', or 'Export Failed' with the function's own reason for a 4xx. */
export async function exportCsv(request: CsvRequest): Promise<void> {
  try {
    await downloadCsv(request);
    toast({ title: 'Export Complete', variant: 'success' });
  } catch (error) {
    console.error(error);
    const { status, message } = toAppError(error);
    const refused = status >= 400 && status < 500;
    toast({
      title: 'Export Failed',
      description: refused ? message : 'Failed to export data',
      variant: 'destructive',
    });
  }
}
