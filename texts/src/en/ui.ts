export const ui = {
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  tryAgain: 'Try again',
  optional: 'optional',
  chooseOne: 'Please choose',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  notifications: 'Notifications',
  password: {
    show: 'Show password',
    hide: 'Hide password',
  },
  copyField: {
    show: 'Show {{label}}',
    hide: 'Hide {{label}}',
    copy: 'Copy {{label}}',
    copied: 'Copied',
    failed: 'Could not copy. Select the text and copy it yourself.',
  },
}
