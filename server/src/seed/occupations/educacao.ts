import { readOccupations } from "./read-occupations.ts"

export const educacao = readOccupations(
  "educacao",
  `
# Professor(a) de Educação Infantil | Professora do Maternal | Pedagogo(a)
$ 1900-2900
- planejar vivências e projetos; acompanhar alimentação e sono; registrar o desenvolvimento; conversar com as famílias; organizar a sala; participar da formação semanal
! Pedagogia completa; experiência com crianças de 2 a 5 anos; criatividade; BNCC na prática; afeto e firmeza
# Professor(a) de Matemática | Professor de Física | Professora de Português
$ 2200-3800
- lecionar para o fundamental II e o médio; preparar listas e simulados; corrigir avaliações no prazo; acompanhar alunos com dificuldade; usar lousa digital; participar de conselhos de classe
! licenciatura na disciplina; experiência em sala; domínio de turma; disponibilidade em dois turnos; conhecer o ENEM
# Auxiliar de Sala | Auxiliar de Creche | Monitor(a) Escolar
$ 1621-1760
- apoiar a professora nas atividades; ajudar na higiene e na troca; acompanhar o recreio; receber e entregar crianças; preparar materiais; observar alergias e restrições
! cursando Pedagogia; gostar de crianças; paciência; disponibilidade em um dos turnos; primeiros socorros
# Instrutor(a) de Informática | Professor de Inglês | Instrutor de Cursos Livres
$ 1660-2600 parcial
- ministrar aulas práticas; preparar apostilas; acompanhar frequência; aplicar provas; manter os computadores da sala; indicar alunos para o mercado
! domínio do conteúdo; didática; turmas à noite e aos sábados; experiência com jovens; bom relacionamento
# Coordenador(a) Pedagógico(a) | Orientador Educacional | Secretário(a) Escolar
$ 2400-4000
- acompanhar planejamentos e diários; atender famílias; organizar o calendário; emitir históricos e declarações; formar professores; acompanhar indicadores de aprendizagem
! Pedagogia com especialização; experiência em escola particular; escuta; organização; sistema escolar
# Estágio em Pedagogia | Estagiário(a) de Educação Física | Estágio em Letras
$ 700-950 estagio
- acompanhar turmas com supervisão; preparar jogos e materiais; apoiar alunos com deficiência; registrar observações; participar de festas e feiras; ajudar na biblioteca
! matrícula a partir do 3º período; quatro horas por dia; responsabilidade; criatividade; boa leitura
`,
)
