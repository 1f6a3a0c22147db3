import { expect, test } from 'vitest'
import type { Buyer } from '../test-kit/kill-purchases/buyer.ts'
import { findFaults } from '../test-kit/kill-purchases/checks.ts'
import { addOnSteps, orderAddOnAgain, payAll, plan, topUp } from '../test-kit/kill-purchases/goods.ts'
import { aKillStage } from '../test-kit/kill-purchases/stage.ts'
import { assign, killAt, repeatEverything } from '../test-kit/kill-purchases/steps.ts'

const names = ['ada', 'ben', 'cleo', 'dora', 'emil', 'fina', 'gero', 'hanna']

test('a server that is killed at any step of a purchase sells everything once', async () => {
  await using stage = await aKillStage()
  await stage.start()
  const buyers: Buyer[] = []
  // All at once, they would be told that the server is busy.
  for (const name of names) buyers.push(await stage.signUp(name))
  const [first, last] = [buyers.slice(0, 5), buyers.slice(5)]

  await killAt(stage, assign(plan.orderSteps, first))
  await payAll(plan, buyers)
  await killAt(stage, assign(plan.paidSteps, first))
  await killAt(stage, [...assign(plan.laterSteps, last), ...assign(topUp.orderSteps, first)])
  expect(await findFaults(stage, buyers, { plan: 1, topup: 0, addon: 0 })).toEqual([])

  await payAll(topUp, buyers)
  await killAt(stage, assign(topUp.paidSteps, first))
  await killAt(stage, [...assign(topUp.laterSteps, last), ...assign(addOnSteps, first)])
  for (const buyer of buyers) await orderAddOnAgain(buyer)
  expect(await findFaults(stage, buyers, { plan: 1, topup: 1, addon: 1 })).toEqual([])
  await repeatEverything(stage, buyers)
  expect(await findFaults(stage, buyers, { plan: 1, topup: 1, addon: 1 })).toEqual([])

  await payAll(topUp, buyers)
  await stage.kill()
  await stage.makeNight()
  await stage.start()
  await expect.poll(() => findFaults(stage, buyers, { plan: 1, topup: 2, addon: 1 })).toEqual([])
})
