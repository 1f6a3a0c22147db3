/** The reporters of donations of the source 'own', in place of an account at a service. */
export const ownAccounts = { program: 'incoming', koFi: 'ko-fi' } as const
