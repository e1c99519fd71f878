import { z } from 'zod';
import { answered } from '../_shared/http/database.ts';
import { serve } from '../_shared/http/serve.ts';
import { sendAdminMessage } from './handler.ts';

const queued = z.object({ id: z.string(), status: z.string() });

/** For admins. Body `{ adminUserId, recipientEmail, recipientPhone, channel, subject, messageContent }`, response `{ id, status }`. */
export default serve('anyone', ({ request, caller, service }) =>
  sendAdminMessage(request, caller, async (adminId, message) =>
    queued.parse(await answered(service.rpc('send_admin_message', { p_admin_id: adminId, p_message: message }))),
  ),
);
