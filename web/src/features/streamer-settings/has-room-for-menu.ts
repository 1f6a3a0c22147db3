/** From here on the menu stands beside the section. The same width as `lg:` in class names. */
export const hasRoomForMenu = '(min-width: 64rem)'
