import { RichTextEditor } from "@mantine/tiptap"
import "@mantine/tiptap/styles.css"
import { Extension, markInputRule, markPasteRule } from "@tiptap/core"
import { useEditor } from "@tiptap/react"
import StarterKit from "@tiptap/starter-kit"
import { type FocusEvent, useEffect, useRef } from "react"
import { LIVE_TAGS } from "../../platform/live-tags.ts"

type Props = {
  label: string
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  invalid: boolean
  required?: boolean
  /** The ids of the elements that describe the field. */
  describedBy: string
  writeAtOnce?: boolean
}

/** Makes `*palavra*` bold as on WhatsApp, where many vacancies are written first; StarterKit's own rule makes it italic. */
const WhatsAppBold = Extension.create({
  name: "whatsAppBold",
  priority: 1000,
  addInputRules() {
    const bold = this.editor.schema.marks.bold
    return bold ? [markInputRule({ find: /(?:^|\s)(\*(?!\s)([^*]*[^*\s])\*)$/, type: bold })] : []
  },
  addPasteRules() {
    const bold = this.editor.schema.marks.bold
    return bold ? [markPasteRule({ find: /(?:^|\s)(\*(?!\s)([^*]*[^*\s])\*)/g, type: bold })] : []
  },
})

const extensions = [
  WhatsAppBold,
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, protocols: ["mailto", "tel"] },
  }),
]

const controls = [
  ["H1", "H2", "H3"],
  ["Bold", "Italic", "Underline", "Strikethrough"],
  ["BulletList", "OrderedList", "Blockquote", "Hr"],
  ["Link", "Unlink"],
  ["Undo", "Redo"],
] as const

const labels = {
  boldControlLabel: "Negrito",
  italicControlLabel: "Itálico",
  underlineControlLabel: "Sublinhado",
  strikeControlLabel: "Riscado",
  h1ControlLabel: "Título 1",
  h2ControlLabel: "Título 2",
  h3ControlLabel: "Título 3",
  bulletListControlLabel: "Lista",
  orderedListControlLabel: "Lista numerada",
  blockquoteControlLabel: "Citação",
  hrControlLabel: "Linha horizontal",
  linkControlLabel: "Link",
  unlinkControlLabel: "Remover link",
  undoControlLabel: "Desfazer",
  redoControlLabel: "Refazer",
  clearFormattingControlLabel: "Limpar formatação",
  linkEditorInputLabel: "Endereço do link",
  linkEditorInputPlaceholder: "https://exemplo.com.br",
  linkEditorExternalLink: "Abrir em nova aba",
  linkEditorInternalLink: "Abrir na mesma aba",
  linkEditorSave: "Salvar",
}

/**
 * Markup that Word and web pages add when pasting. It must be removed, because otherwise Trusted Types (platform/on-touch.ts)
 * would refuse the whole paste.
 */
const BESIDE = new RegExp(
  `<!--[^]*?(?:-->|$)|<(head|style|script|iframe|object)\\b[^]*?</\\1>|</?${LIVE_TAGS}[^<>]*>`,
  "gi",
)
/** Google Docs wraps its text in a bold element with a normal font weight. Word's `mso-bidi-font-weight` is not meant. */
const NOT_BOLD = /<b\s[^<>]*(?<![\w-])font-weight:\s*normal[^<>]*>/gi
/** Style attributes are removed, because the content security policy refuses them and reports each one. */
const STYLES = /(<[^<>]*?)\sstyle=(?:"[^"]*"|'[^']*')/gi

const textAlone = (html: string) => html.replace(BESIDE, "").replace(NOT_BOLD, "<span>").replace(STYLES, "$1")

/** Converts the rows of a pasted table to lines, because the editor has no tables and would join the cells' texts. */
const tablesAsLines = (html: string) =>
  html
    .replace(/<(\/?)tr\b/gi, "<$1div")
    .replace(/<(\/?)(?:table|thead|tbody|tfoot|colgroup|col|t[dh])\b[^>]*>/gi, (_tag, end) => end && " ")

/** Makes Escape close only the link's popover, not the surrounding dialog, and labels the popover's toggle. */
function tameLinkWindow({ target }: FocusEvent<HTMLElement>) {
  const box = target.closest(".mantine-RichTextEditor-linkEditor")
  for (const part of box?.querySelectorAll("input, button") ?? [])
    part.setAttribute("data-mantine-stop-propagation", "true")
  box
    ?.querySelector(".mantine-RichTextEditor-linkEditorExternalControl")
    ?.setAttribute("aria-label", "Onde o link abre")
}

/** The TipTap editor, loaded lazily by `RichText`. The value of an empty text is "". */
export default function RichTextField(props: Props) {
  const { label, value, onChange, onBlur, invalid, required, describedBy, writeAtOnce } = props
  /** What the editor has written since the value that it got last: fast typing is ahead of it. */
  const written = useRef<string[]>([])
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    // The injected style element would be refused by the content security policy; `mantine.css` contains its rules.
    injectCSS: false,
    autofocus: writeAtOnce ? "end" : false,
    editorProps: {
      transformPastedHTML: (html) => tablesAsLines(textAlone(html)),
      attributes: {
        "aria-label": label,
        role: "textbox",
        "aria-multiline": "true",
        "aria-required": String(required ?? false),
        "aria-describedby": describedBy,
        // Tells a dialog to focus the editor, if the editor is ready before the dialog sets the focus.
        ...(writeAtOnce ? { "data-autofocus": "true" } : {}),
      },
    },
    onUpdate: ({ editor: now }) => {
      const html = now.isEmpty ? "" : now.getHTML()
      written.current.push(html)
      onChange(html)
    },
    onBlur,
  })
  useEffect(() => {
    if (!editor) return
    const place = written.current.indexOf(value)
    // Only a value set from outside (a form reset, better words taken over) is written back, because that moves the caret. The
    // focus does not tell: on an iPhone the pressed button leaves it in the text.
    if (place >= 0) written.current.splice(0, place)
    else if (value !== (editor.isEmpty ? "" : editor.getHTML())) {
      written.current = []
      editor.commands.setContent(value, { emitUpdate: false })
    }
  }, [editor, value])
  useEffect(() => {
    editor?.view.dom.setAttribute("aria-invalid", String(invalid))
  }, [editor, invalid])
  return (
    <RichTextEditor editor={editor} labels={labels} onFocusCapture={tameLinkWindow}>
      <RichTextEditor.Toolbar sticky stickyOffset="var(--toolbar-offset, 64px)">
        {controls.map((group) => (
          <RichTextEditor.ControlsGroup key={group[0]}>
            {group.map((name) => {
              const Control = RichTextEditor[name]
              return <Control key={name} {...(name === "Link" && { popoverProps: { returnFocus: true } })} />
            })}
          </RichTextEditor.ControlsGroup>
        ))}
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}
