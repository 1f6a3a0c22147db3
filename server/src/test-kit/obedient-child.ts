import { setTimeout as sleep } from 'node:timers/promises'
import { serveParent } from '../platform/child-process/serve-parent.ts'
import { OutsideError } from '../platform/outside-error.ts'

/** A process for tests that does what it is told, even if told to die. */
export type Order =
  | { do: 'say'; word: string }
  | { do: 'tell-environment' }
  | { do: 'wait'; seconds: number }
  | { do: 'die' | 'refuse' | 'break' | 'block' }

type Input = { canStart: boolean }
type Said = { said: string; pid: number }
export type Figures = { orders: number }

serveParent<Input, Order, Said, Figures>(async ({ canStart }, report, tellFigures) => {
  report(0.5)
  if (!canStart) throw new Error('told not to')
  let orders = 0
  tellFigures({ orders })

  return async (order) => {
    tellFigures({ orders: ++orders })
    if (order.do === 'wait') await sleep(order.seconds * 1000)
    if (order.do === 'die') process.kill(process.pid, 'SIGKILL')
    if (order.do === 'refuse') throw new OutsideError('never', 'no')
    if (order.do === 'break') throw new TypeError('a secret text')
    while (order.do === 'block');
    if (order.do === 'tell-environment') return { said: JSON.stringify(process.env), pid: process.pid }
    return { said: order.do === 'say' ? order.word : 'done', pid: process.pid }
  }
})
