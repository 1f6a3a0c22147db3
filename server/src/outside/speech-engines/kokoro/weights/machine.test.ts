import { expect, test } from 'vitest'
import { describeMachine, readMachine } from './machine.ts'

const neoverse = `processor	: 0
BogoMIPS	: 50.00
Features	: fp asimd evtstrm aes pmull sha1 sha2 crc32 atomics fphp asimdhp cpuid asimdrdm lrcpc dcpop asimddp ssbs
CPU implementer	: 0x41
CPU part	: 0xd0c
`
const cortexA72 = `processor	: 0
Features	: fp asimd evtstrm crc32 cpuid
CPU implementer	: 0x41
CPU part	: 0xd08
`
const xeon = `model name	: Intel(R) Xeon(R) Processor @ 2.50GHz
flags		: fpu sse2 avx2 f16c avx512f avx512bw avx512_vnni
`
const sapphireRapids = `model name	: Intel(R) Xeon(R) Platinum 8481C
flags		: fpu sse2 avx2 f16c avx512f avx512_vnni avx512_fp16 amx_tile
`

const onLinux = { platform: 'linux', model: '', cores: 2 }

test.for([
  ['Neoverse N1', 'arm64', neoverse, true],
  ['Cortex-A72', 'arm64', cortexA72, false],
  ['a Xeon that only converts float16', 'x64', xeon, false],
  ['a Xeon that computes in float16', 'x64', sapphireRapids, true],
  ['a machine that tells nothing', 'arm64', '', false],
] as const)('whether the processor computes in float16: %s', ([, architecture, cpuinfo, expected]) => {
  expect(describeMachine({ ...onLinux, architecture, cpuinfo }).hasHalf).toBe(expected)
})

test('every Mac with an Apple processor computes in float16', () => {
  const mac = { platform: 'darwin', model: 'Apple M2', cores: 8, cpuinfo: '' }

  expect(describeMachine({ ...mac, architecture: 'arm64' }).hasHalf).toBe(true)
  expect(describeMachine({ ...mac, architecture: 'x64' }).hasHalf).toBe(false)
})

test('a processor without a name is known by its numbers', () => {
  const named = describeMachine({ ...onLinux, architecture: 'arm64', model: ' Neoverse-N1 ', cpuinfo: neoverse })
  const nameless = describeMachine({ ...onLinux, architecture: 'arm64', model: 'unknown', cpuinfo: neoverse })

  expect(named.processor).toBe('Neoverse-N1')
  expect(nameless.processor).toBe('arm64 0x41 0xd0c')
})

test('this machine has a processor with a name', () => {
  expect(readMachine().processor).not.toBe('')
  expect(readMachine().cores).toBeGreaterThan(0)
})
