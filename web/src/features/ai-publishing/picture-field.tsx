import { ActionIcon, Button, FileButton, Group, Input, Stack, ThemeIcon } from "@mantine/core"
import { Dropzone } from "@mantine/dropzone"
import { useMediaQuery, useWindowEvent } from "@mantine/hooks"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import { fill } from "@upaon/contract/platform/format"
import { imageTooLarge, imageUnsupported } from "@upaon/contract/uploads/limits"
import { PanelButton, PanelIcon } from "../../panel-kit/index.ts"
import { fitPicture, PICTURE_TYPES } from "../../platform/fit-picture.ts"
import { refocus } from "../../platform/refocus.ts"
import css from "./picture-field.module.css"

const words = adminJobs.ai

/** A chosen picture, the object URL of its preview, which is valid as long as this page, and its size in px if known. */
export type ChosenPicture = { file: File; preview: string; size: { width: number; height: number } | null }

type Props = {
  pictures: readonly ChosenPicture[]
  onChange: (pictures: readonly ChosenPicture[]) => void
  error?: ReactNode
}

/** Takes posters by drag and drop, paste, camera or file picker; a single one is shown as large as possible. */
export function PictureField({ pictures, onChange, error }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const open = useRef<() => void>(null)
  /** The current props: preparing a picture takes a moment, in which another one may have been added. */
  const now = useRef({ pictures, onChange })
  useEffect(() => {
    now.current = { pictures, onChange }
  })
  const chooser = useRef<HTMLButtonElement>(null)
  const touch = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false })
  const take = async (chosen: readonly File[], before: "keep" | "replace") => {
    setRefusal(null)
    if (chosen.some(({ type }) => !PICTURE_TYPES.includes(type))) return setRefusal(imageUnsupported.message)
    try {
      const fitting = await Promise.all(chosen.map((file) => fitPicture(file)))
      const taken = await Promise.all(fitting.map(pictureOf))
      now.current.onChange(before === "keep" ? [...now.current.pictures, ...taken] : taken)
    } catch (fault) {
      setRefusal(fault instanceof RangeError ? imageTooLarge.message : words.unreadable)
    }
  }
  /** Adds one picture to those already chosen. */
  const add = (file: File | null) => file && void take([file], "keep")
  // Pictures can be pasted anywhere on the screen; pasted text goes to the focused field as usual.
  useWindowEvent("paste", (event) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/"))
    if (!file) return
    event.preventDefault()
    add(file)
  })
  const shownError = refusal ?? error
  const [first] = pictures
  return (
    <Input.Wrapper
      label={words.image}
      labelElement="div"
      description={words.imageHint}
      error={shownError}
      required
    >
      <Dropzone
        openRef={open}
        accept={PICTURE_TYPES}
        activateOnKeyboard={false}
        tabIndex={-1}
        inputProps={{ "aria-label": words.image }}
        onDrop={(files) => void take(files, "replace")}
        onReject={() => setRefusal(imageUnsupported.message)}
        classNames={{ root: css.zone, inner: css.inner }}
        data-full={first ? true : undefined}
        data-invalid={shownError ? true : undefined}
      >
        {first ? (
          <div className={pictures.length > 1 ? css.several : undefined}>
            {pictures.map((one) => (
              <div key={one.preview} className={css.chosen}>
                <img className={css.picture} src={one.preview} alt={words.preview} {...one.size} />
                <ActionIcon
                  className={css.remove}
                  variant="default"
                  size={36}
                  aria-label={fill(words.remove, { name: one.file.name })}
                  onClick={(event) => {
                    // The click must not reach the dropzone, which would open the file picker.
                    event.stopPropagation()
                    onChange(pictures.filter((other) => other !== one))
                    refocus(chooser.current)
                  }}
                >
                  <PanelIcon name="close" size={18} />
                </ActionIcon>
              </div>
            ))}
          </div>
        ) : (
          <Stack align="center" justify="center" gap="sm" p="lg" ta="center">
            <ThemeIcon size={64} radius="50%" variant="default">
              <PanelIcon name="image" size={30} />
            </ThemeIcon>
            <p>{touch ? words.dropTouch : words.drop}</p>
          </Stack>
        )}
      </Dropzone>
      <Group gap="xs" mt="sm" grow={touch} preventGrowOverflow={false}>
        {touch && (
          <FileButton accept={PICTURE_TYPES.join(",")} capture="environment" onChange={add}>
            {(props) => (
              <PanelButton {...props} icon="image">
                {words.camera}
              </PanelButton>
            )}
          </FileButton>
        )}
        <Button ref={chooser} variant="default" onClick={() => open.current?.()}>
          {pictures.length > 1 ? words.changeAll : first ? words.change : words.choose}
        </Button>
      </Group>
    </Input.Wrapper>
  )
}

/** A picture with its preview. */
async function pictureOf(file: File): Promise<ChosenPicture> {
  const preview = URL.createObjectURL(file)
  return { file, preview, size: await sizeOf(preview) }
}

/** The picture's size, which reserves its space so that the fields below do not move; null if the browser cannot decode it. */
async function sizeOf(address: string): Promise<ChosenPicture["size"]> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    // The server will say what is wrong with the file.
    return null
  }
}
