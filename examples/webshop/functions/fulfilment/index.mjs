import { fulfil } from './fulfil.mjs';

/** Reports each message that failed, so that only those come back, and in the end go to the dead letters. */
export async function handler({ Records }) {
  const results = await Promise.allSettled(Records.map(({ body }) => fulfil(JSON.parse(body))));
  const failed = Records.filter((_record, index) => results[index].status === 'rejected');
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}
