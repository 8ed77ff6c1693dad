import { readOccupations } from "./read-occupations.ts"

export const portuarioENaval = readOccupations(
  "portuario-e-naval",
  `
# Operador(a) de Equipamentos Portuários | Operador de Guindaste | Operador de Pá Carregadeira
$ 2800-4500
- operar equipamento na retroárea; fazer checklist; carregar granéis; seguir o plano de embarque; comunicar por rádio; zelar pela máquina
! cursos de operação; CNH C ou superior; turno; NR-29; experiência em porto ou mineração
# Auxiliar Portuário | Conferente Portuário | Assistente de Operações Portuárias
$ 1800-3200
- conferir cargas no costado; lançar pesagens; acompanhar vistorias; arquivar documentos de embarque; orientar caminhões; emitir relatório de turno
! ensino médio; turno de revezamento; NR-29; inglês básico; planilhas
# Marinheiro(a) de Convés | Moço de Convés | Marinheiro de Travessia
$ 2000-3400
- atracar e desatracar; conservar a embarcação; orientar passageiros e veículos; conferir coletes; fazer quartos de serviço; pintar e tratar o casco
! CIR válida; curso de aquaviário; saber nadar; escala embarcada; saúde em dia
# Assistente de Comércio Exterior | Despachante Aduaneiro Jr. | Analista de Importação
$ 2200-4500
- registrar documentos no Siscomex; acompanhar liberações; calcular tributos; falar com armadores; organizar dossiês; negociar frete internacional
! Comércio Exterior ou áreas afins; inglês; experiência com despacho; atenção; Excel
# Mecânico(a) Naval | Soldador Naval | Auxiliar de Estaleiro
$ 2200-4200
- manter motores e eixos; soldar casco; trocar anodos; montar tubulações; testar em prova de mar; registrar serviços
! experiência em embarcações; NR-34; trabalho confinado; leitura de desenho; disposição
`,
)
