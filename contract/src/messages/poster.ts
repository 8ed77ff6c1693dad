/** A vacancy's poster. */
export const poster = {
  title: "Cartaz",
  text: "Com o QR Code que leva à vaga: para o status, para as redes e para o mural.",
  /** Keys: file names below the vacancy's URL. */
  files: {
    "cartaz-status.png": "Cartaz para status",
    "cartaz.png": "Cartaz quadrado",
    "cartaz.pdf": "Cartaz A4",
  },
}
