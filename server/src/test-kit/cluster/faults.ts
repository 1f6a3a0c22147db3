import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster, ClusterNode } from './start-cluster.ts'

/** Something that goes wrong in a cluster, and then is right again. */
export type Fault = {
  name: string
  inflict(cluster: Cluster): Promise<void>
}

const nodeNumbers = [0, 1, 2] as const
const hour = 60 * 60_000

const ofNode = (name: string, number: number, inflict: (node: ClusterNode) => Promise<void>): Fault => ({
  name: `${name} ${number + 1}`,
  inflict: (cluster) => inflict(cluster.nodes[number] as ClusterNode),
})

/** The process is gone at once. */
export const killed = nodeNumbers.map((number) =>
  ofNode('a kill of node', number, async (node) => {
    await node.end('SIGKILL')
    await node.start()
  }),
)

/** The process is asked to stop, as in an update. */
export const replaced = nodeNumbers.map((number) =>
  ofNode('a restart of node', number, async (node) => {
    await node.end('SIGTERM')
    await node.start()
  }),
)

/** The process stands still and goes on as if nothing had happened. */
export const frozen = (seconds: number): Fault[] =>
  nodeNumbers.map((number) =>
    ofNode('a freeze of node', number, async (node) => {
      node.signal('SIGSTOP')
      await wait(seconds * 1000)
      node.signal('SIGCONT')
    }),
  )

export const databaseRestarted: Fault = {
  name: 'a restart of the database',
  inflict: ({ postgres }) => postgres.restart(),
}

export const storeAway = (seconds: number): Fault => ({
  name: 'a store that is away',
  async inflict({ store }) {
    await store.goAway()
    await wait(seconds * 1000)
    await store.comeBack()
  },
})

export const engineFails = (seconds: number): Fault => ({
  name: 'an engine that fails',
  async inflict({ speech }) {
    speech.fail(true)
    await wait(seconds * 1000)
    speech.fail(false)
  },
})

export const engineHangs = (seconds: number): Fault => ({
  name: 'an engine that hangs',
  async inflict({ speech }) {
    speech.hold()
    await wait(seconds * 1000)
    speech.release()
  },
})

/** The clock of the second node's machine jumps an hour ahead, an hour behind, and back. */
export const clockJumps = (seconds: number): Fault => ({
  name: 'a clock that jumps',
  async inflict({ clock }) {
    for (const offset of [hour, -hour, 0]) {
      clock.set(offset)
      await wait(seconds * 1000)
    }
  },
})
