import { parseArgs } from 'node:util'
import { freezeNode } from '../../server/src/test-kit/frozen-node/freeze-node.ts'

const { values } = parseArgs({
  options: {
    gone: { type: 'string', default: '20' },
    slow: { type: 'string', default: '60' },
    frozen: { type: 'string', default: '40' },
  },
})

/**
 * `--gone 20 --slow 60 --frozen 40`: a node whose timer hangs for a minute beats on;
 * then the bench freezes it and wakes it.
 */
const { beatGapsSeconds, ...seen } = await freezeNode({
  goneSeconds: Number(values.gone),
  slowSeconds: Number(values.slow),
  frozenSeconds: Number(values.frozen),
})
console.log(`${beatGapsSeconds.length} heartbeats, at most ${Math.max(...beatGapsSeconds).toFixed(2)} s apart`)
console.log(seen)
process.exitCode = seen.writes.length > 0 || Math.max(...beatGapsSeconds) > 5 ? 1 : 0
