import { expect, test } from 'vitest'
import { declareContractEnd } from './declarations-api.ts'

test.each(['mira!tv@example.org', 'mira.@example.org', 'mira@xn--e1afmkfd.xn--p1ai', ' Mira@example.org '])(
  'an address that an account can have may declare the end of its contract: %s',
  (email) => {
    const read = declareContractEnd.body.safeParse({ kind: 'cancel', name: 'Mira', contract: 'mira', email })

    expect(read.data).toMatchObject({ email: email.trim() })
  },
)
