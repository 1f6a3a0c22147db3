import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkCommits, checkSubjects } from './commit-forms.ts'

test.for([
  'feat(donations): a service can withdraw a donation from every state',
  'docs: comments say who does what',
  'fix(streamer-settings): a choice is kept',
])('"%s" is fine', (subject) => {
  expect(checkSubjects([subject])).toEqual([])
})

test.for([
  `feat(donations): ${'x'.repeat(60)}`,
  'Fixed a bug',
  'feat: Now with capitals',
  'feat(donations): ends with a full stop.',
  'feature(donations): an unknown type',
])('"%s" is not', (subject) => {
  expect(checkSubjects([subject])).toHaveLength(1)
})

function aRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-commits-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      stdio: 'pipe',
    })
  git('init', '--initial-branch=main')
  const commit = (subject: string) => git('commit', '--allow-empty', '-m', subject)
  return { folder, git, commit }
}

test('commits that the upstream has are ignored, later ones are checked', () => {
  const { folder, git, commit } = aRepository()
  commit('An old one')
  git('branch', 'landed')
  git('branch', '--set-upstream-to=landed')
  commit('feat: a good one')
  commit('A bad one')

  expect(checkCommits(folder)).toEqual([expect.stringContaining('A bad one')])
})

test('without an upstream nothing is checked', () => {
  const { folder, commit } = aRepository()
  commit('A bad one')

  expect(checkCommits(folder)).toEqual([])
})
