/** The names of those who sent a streamer's donations, by the donation's id. Deleted donations are missing. */
export type DonatorsOf = (userId: string, donationIds: readonly string[]) => Promise<Map<string, string>>
