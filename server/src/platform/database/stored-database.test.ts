import { expect, test } from 'vitest'
import { refusalForOwner } from './stored-database.ts'

const users = 'root:x:0:0:root:/root:/bin/bash\nlautgabe:x:998:998::/var/lib/lautgabe:/usr/sbin/nologin\n'
const asRoot = { dataDir: '/var/lib/lautgabe', self: 0, users }

test('a command of another user is refused with the name of the owner, also for root', () => {
  expect(refusalForOwner({ ...asRoot, owner: 998 })).toBe(
    'The database in "/var/lib/lautgabe" belongs to the user lautgabe; run this command as that user, with: sudo -u lautgabe',
  )
  expect(refusalForOwner({ ...asRoot, owner: 501 })).toMatch(/ belongs to the user '#501'; .* sudo -u '#501'$/)
})

test('the owner may run it', () => {
  expect(refusalForOwner({ ...asRoot, owner: 0 })).toBeUndefined()
})
