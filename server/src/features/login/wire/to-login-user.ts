import type { UserRow } from '../../accounts/user.ts'

/** A user as the protocol describes it. Without `loginMethods` the client would take it for an older format. */
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
