import { spawnSync } from 'node:child_process'

const subjectMaxLength = 70
const kinds = ['feat', 'fix', 'refactor', 'perf', 'test', 'bench', 'docs', 'chore']
const form = new RegExp(`^(?:${kinds.join('|')})(?:\\([a-z\\d-]+\\))?: [^A-Z\\s].*[^.\\s]$`)

/** One line for each subject that is too long or not of the form `type(feature): what is now true`. */
export function checkSubjects(subjects: readonly string[]): string[] {
  return subjects.flatMap((subject) => {
    if (subject.length > subjectMaxLength)
      return [`${subject.length} characters, at most ${subjectMaxLength}: ${subject}`]
    return form.test(subject) ? [] : [`not of the form "type(feature): what is now true": ${subject}`]
  })
}

/** Checks the commits that the upstream does not have. Without git or an upstream there is nothing to compare with. */
export function checkCommits(root: string): string[] {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%s', '@{upstream}..HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? checkSubjects(stdout.split('\n').filter(Boolean)) : []
}
