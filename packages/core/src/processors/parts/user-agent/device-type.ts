/** The `device.type` of an agent (recordings `cases/user_agent`). */
import type { ParsedAgent } from './user-agent-parser.js'

type DeviceType = 'Robot' | 'Tablet' | 'Phone' | 'Desktop'
type Rule = readonly [RegExp, DeviceType]

const ROBOT: Rule = [/Bot|bot|spider|Spider|Crawler|crawler|AppEngine-Google/, 'Robot']
const TABLET: Rule = [/Tablet|BlackBerry Tablet OS|iPad|FireOS|Crosswalk/, 'Tablet']

const WHOLE: readonly Rule[] = [
  [
    /Synthetic|Scanner|Crawler|Site24x7|PagePeeker|SpeedCurve|RuxitSynthetic|Google Web Preview|SiteChecker|Parser/,
    'Robot',
  ],
  [/Tablet/, 'Tablet'],
]

const SYSTEM: readonly Rule[] = [
  ROBOT,
  [/^(?:Windows|Windows NT|Linux|Fedora|Ubuntu)$|^Mac OS X|^Chrome OS/, 'Desktop'],
  [/^(?:Android|Sailfish)$|^iOS|^Windows Phone|^Firefox OS|^BlackBerry OS|^KaiOS|^Maemo/, 'Phone'],
  [/^(?:Windows XP|Windows 7|Windows 10|FreeBSD|OpenBSD|Arch Linux|Solaris|NetBSD|SUSE|SunOS|BeOS\/Haiku)/, 'Desktop'],
  TABLET,
]

const BROWSER: readonly Rule[] = [
  ROBOT,
  [/^(?:Chrome|Chromium|Edge|Firefox|IE|Maxthon|Opera|Safari|SeaMonkey|Vivaldi|Yandex Browser)$/, 'Desktop'],
  [
    /^Chrome Mobile$|^(?:Chrome Mobile iOS|Firefox Mobile|Firefox iOS|Edge Mobile|Android|Facebook|Instagram|IE Mobile)/,
    'Phone',
  ],
  [/^(?:BlackBerry WebKit|OktaMobile|Sailfish Browser|Amazon Silk|Pinterest|Flipboard)/, 'Phone'],
  TABLET,
]

const DEVICE: readonly Rule[] = [
  [/Tablet|BlackBerry Tablet OS|iPad|FireOS|Crosswalk|Kindle/, 'Tablet'],
  [/SM-T\d+|SM-P\d+|GT-P\d+/, 'Tablet'],
  [/Asus Nexus \d+|Lenovo TB/, 'Tablet'],
]

const PRIORITY: readonly DeviceType[] = ['Robot', 'Tablet', 'Phone', 'Desktop']

const firstOf = (rules: readonly Rule[], text: string): DeviceType | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1]

/** The device type of an agent's text and parsed parts. */
export function deviceType(text: string, { userAgent, system, device }: ParsedAgent): string {
  const whole = firstOf(WHOLE, text)
  if (whole !== undefined) return whole
  const found = new Set<DeviceType | undefined>()
  if (system !== null) found.add(firstOf(SYSTEM, system.name))
  if (userAgent !== null) found.add(firstOf(BROWSER, userAgent.name))
  if (device !== null) found.add(firstOf(DEVICE, device.name))
  return PRIORITY.find(type => found.has(type)) ?? 'Other'
}
