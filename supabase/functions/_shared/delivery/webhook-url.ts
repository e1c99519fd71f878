/** Where providers and mail programs reach the function message-webhook; empty where the service has no public address. */
export function webhookUrl(read: (name: string) => string | undefined): string {
  const base = read('PUBLIC_FUNCTIONS_URL') || (read('SUPABASE_URL') ? `${read('SUPABASE_URL')}/functions/v1` : '');
  return base ? `${base.replace(/\/+$/, '')}/message-webhook` : '';
}
