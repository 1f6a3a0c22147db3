import { readFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, platform } from 'node:os'

/** What decides about the speed of speech. */
export type Machine = {
  processor: string
  architecture: string
  cores: number
  /** Whether the processor computes in float16. Where we cannot tell, it does not. */
  hasHalf: boolean
}

type Findings = { platform: string; architecture: string; model: string; cores: number; cpuinfo: string }

export function readMachine(): Machine {
  return describeMachine({
    platform: platform(),
    architecture: arch(),
    model: cpus()[0]?.model ?? '',
    cores: availableParallelism(),
    cpuinfo: platform() === 'linux' ? readIfThere('/proc/cpuinfo') : '',
  })
}

export function describeMachine({ platform: system, architecture, model, cores, cpuinfo }: Findings): Machine {
  return { processor: nameOf(model, architecture, cpuinfo), architecture, cores, hasHalf: hasHalf() }

  function hasHalf(): boolean {
    if (architecture === 'arm64' && system === 'darwin') return true
    const features = (valueOf(cpuinfo, 'Features') ?? valueOf(cpuinfo, 'flags') ?? '').split(' ')
    const needed = architecture === 'arm64' ? ['fphp', 'asimdhp'] : ['avx512_fp16']
    return needed.every((feature) => features.includes(feature))
  }
}

/** On some arm64 systems the processor has numbers instead of a name. */
function nameOf(model: string, architecture: string, cpuinfo: string): string {
  const name = model.trim()
  if (name !== '' && name !== 'unknown') return name
  const numbers = [valueOf(cpuinfo, 'CPU implementer'), valueOf(cpuinfo, 'CPU part')]
  return [architecture, ...numbers.filter((number) => number !== undefined)].join(' ')
}

const valueOf = (cpuinfo: string, name: string) => new RegExp(`^${name}\\s*:\\s*(.+)$`, 'm').exec(cpuinfo)?.[1]?.trim()

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
