/** Of the staff area: queues. */
export const adminQueuesCalls = {};
