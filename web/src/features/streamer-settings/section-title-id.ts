/** The title of the section on the page. The keyboard starts here when another section appears. */
export const sectionTitleId = 'section-title'

export const focusSectionTitle = () => document.getElementById(sectionTitleId)?.focus({ preventScroll: true })
