import { join } from 'node:path'
import { runTool } from './check/tool.ts'

/** `npm run format`: brings every file into the one format. */
const { ok, output } = await runTool(join(import.meta.dirname, '..'), 'node_modules/oxfmt/bin/oxfmt', [])
console.log(output.trim())
if (!ok) process.exitCode = 1
