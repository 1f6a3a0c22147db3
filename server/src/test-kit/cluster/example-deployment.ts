import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Role } from '@lautgabe/contract/operations/server-roles.ts'
import { parse } from 'yaml'

const folder = join(import.meta.dirname, '../../../../deploy')

type Service = { environment?: Record<string, string> }

/** The settings that the example deployment gives its servers, by role. */
export function exampleSettings(): Map<Role, Record<string, string>> {
  const compose = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, Service>
  }
  const example = readFileSync(join(folder, 'secrets.example.env'), 'utf8')
  // As the operator is asked to do: a server refuses the values of the example.
  const secrets = parseEnv(example.replaceAll('replace-me', 'replaced')) as Record<string, string>
  const environments = Object.values(compose.services).map(({ environment = {} }) => environment)
  const servers = environments.filter((environment) => environment['ROLE'] !== undefined)
  return new Map(servers.map((environment) => [environment['ROLE'] as Role, { ...secrets, ...environment }]))
}

/** What the example of a systemd unit starts, and with which settings. */
export function exampleUnit(): { settings: Record<string, string>; command: string } {
  const lines = readFileSync(join(folder, 'lautgabe.service'), 'utf8').split('\n')
  const valueOf = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  return {
    settings: parseEnv(valueOf('Environment').replaceAll(' ', '\n')) as Record<string, string>,
    command: valueOf('ExecStart'),
  }
}
