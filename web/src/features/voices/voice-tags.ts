const tagsMax = 8

export function readTags(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim().toLowerCase())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

export function checkTags(typed: string): string | undefined {
  const tags = readTags(typed)
  const isSound = tags.length <= tagsMax && tags.every((tag) => /^[a-z]{2,20}$/.test(tag))
  return isSound ? undefined : 'voicePages:form.tagsInvalid'
}
