import type { UserRow } from '../../accounts/user.ts'

/** The protocol's picture of a user. Without `loginMethods` the client would take it for an older shape. */
export function toLoginUser({ id, email, emailVerifiedAt, createdAt }: UserRow) {
  const timeJoined = createdAt.getTime()
  const tenantIds = ['public']
  return {
    id,
    isPrimaryUser: false,
    tenantIds,
    emails: [email],
    phoneNumbers: [],
    thirdParty: [],
    webauthn: { credentialIds: [] },
    loginMethods: [
      {
        recipeId: 'emailpassword',
        recipeUserId: id,
        tenantIds,
        email,
        timeJoined,
        verified: emailVerifiedAt !== null,
      },
    ],
    timeJoined,
  }
}
