import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import type { Stored } from '../../objects/stored.ts'
import { parseForm } from './parse-form.ts'
import { flag, group, list, paramsOf, readShape, required, text, whole } from './readers.ts'

test('a form of the SDK becomes values, also deep inside and in long lists', () => {
  const items = Array.from({ length: 30 }, (_, index) => `items[${index}][quantity]=${index}`)
  const form = `a[b][c][d][e][f][g]=deep&isOn=true&${items.join('&')}`
  const deep = group({ b: group({ c: group({ d: group({ e: group({ f: group({ g: text }) }) }) }) }) })

  const values = readShape(parseForm(form), {
    a: deep,
    isOn: flag,
    items: list(required(group({ quantity: whole }))),
    left_out: text,
  })

  expect(values.a?.b?.c?.d?.e?.f?.g).toBe('deep')
  expect(values).toMatchObject({ isOn: true, left_out: undefined })
  expect(values.items?.at(-1)).toEqual({ quantity: 29 })
})

test('the compiler refuses fields and parameters that the SDK does not know', () => {
  // @ts-expect-error An upgrade of the SDK could remove a parameter in the same way.
  const params = paramsOf<Stripe.CustomerCreateParams>()({ nonsense: text })
  // @ts-expect-error … or a field of an object.
  type Fields = Stored<Stripe.Customer, 'id' | 'nonsense'>

  expect(params satisfies object).toHaveProperty('nonsense' satisfies keyof Fields)
})
