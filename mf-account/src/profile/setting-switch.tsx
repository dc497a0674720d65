import { Switch } from '@ninepocket/ui/forms/switch'
import { type ProfileSetting, useToggleSetting } from '../data/mutations/use-toggle-setting.ts'

export function SettingSwitch({
  setting,
  isOn,
  label,
  hint,
}: {
  setting: ProfileSetting
  isOn: boolean
  label: string
  hint: string
}) {
  const { mutate, isPending } = useToggleSetting(setting)
  return <Switch label={label} hint={hint} isOn={isOn} isPending={isPending} onToggle={() => mutate()} />
}
