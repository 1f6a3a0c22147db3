/** A rule for texts that stand in the audit log. */
export const shortText = (max: number) => ({
  check: (typed: string) => {
    const { length } = typed.trim()
    return length >= 1 && length <= max ? undefined : 'billingAdmin:user.textInvalid'
  },
})

export const reasonRule = shortText(300)
