/** A plan's characters last for a calendar month. */
export const startOfMonth = (moment: Date): Date => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1))
