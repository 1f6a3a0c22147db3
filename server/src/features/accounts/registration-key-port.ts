/** The beginning of the registration key with which a user signed up. Accounts made in another way have none. */
export type RegistrationKeyOf = (userId: string) => Promise<string | null>
